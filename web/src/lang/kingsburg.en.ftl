# The words of the Kingsburg board; names of advisors, buildings, enemies, phases and moves are the engine's own.
kb-segment-court = Court
kb-segment-province = Province
kb-segment-rivals = Rivals

kb-now = Year { $year } · { $what }
kb-phase-1 = Aid from the King
kb-phase-2 = Spring
kb-phase-3 = The King's Reward
kb-phase-4 = Summer
kb-phase-5 = The King's Envoy
kb-phase-6 = Autumn
kb-phase-7 = Recruiting
kb-phase-8 = Winter

kb-court = The court
kb-advisor-guests = Dice: { $guests }
kb-advisor-free = You may influence with { $dice }
kb-white-dice = white { $dice }
kb-tokens-laid = { $count ->
    [one] one +2 token
   *[other] { $count } +2 tokens
  }
kb-pip-market = Market { $step }
kb-pip-market-short = M { $step }

kb-your-province = Your province
kb-province-of = Province: { $name }
kb-built-count = { $count } of 20 built
kb-building-built = built
kb-building-affordable = you can pay it
kb-building-next = next in its row, too dear now
kb-building-locked = locked: the building before it comes first
kb-other-provinces = Other provinces
kb-building-count = { $count ->
    [one] 1 building
   *[other] { $count } buildings
  }
kb-rival = { $name }: { $count ->
    [one] 1 building
   *[other] { $count } buildings
  } ({ $names }), strength { $defence }

kb-winter = Winter, year { $year }
kb-enemy-unknown = The enemy of the year
kb-enemy-back = Nobody has shown it to you yet. Its strength is { $weakest } to { $strongest }.
kb-enemy-face = Strength { $strength }. Defeat costs { $lose }. Victory gives { $win }.
kb-enemy-range = Enemy { $low }–{ $high }
kb-enemy-strength = Enemy { $strength }
kb-your-range = You { $mine } + die: { $low }–{ $high }
kb-army-track = Strength without the King's die: { $strengths }
kb-order = Order
kb-order-tip = Whoever rolled the lowest total goes first, the highest last.
kb-aid = King's aid
kb-envoy = Envoy
kb-errand-visit = visits an advisor
kb-errand-build = builds twice

kb-battle = The battle
kb-battle-against = Winter: { $enemy }
kb-close = Close

kb-your-dice = Your dice
kb-your-goods = Your goods
kb-additions = May be added
kb-die = Die showing { $face }
kb-die-tip = Choose the dice of a group; the court shows what their sum reaches.
kb-die-aside = Set aside this season: { $face }
kb-white-die = White die showing { $face }
kb-white-die-tip = Joins a group that has at least one die of your colour.
kb-token = +2 token
kb-token-tip = Laid on a group, it raises the sum by two.
kb-tokens-left = { $count } left
kb-tokens-chosen = { $count } of { $all }
kb-market = Market
kb-market-tip = Once a season a group may go to the advisor one above or one below its sum.
kb-market-used = Market used
kb-good-tip = Goods pay for buildings and soldiers.

kb-count-any = { $count ->
    [one] 1 good of your choice
   *[other] { $count } goods of your choice
  }
kb-count-building = { $count ->
    [one] 1 building
   *[other] { $count } buildings
  }
kb-count-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
kb-count-soldiers = { $count ->
    [one] 1 soldier
   *[other] { $count } soldiers
  }
kb-count-tokens = { $count ->
    [one] 1 +2 token
   *[other] { $count } +2 tokens
  }
