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

# The lesson
kb-learn-title = One year at court, in about three minutes
kb-learn-hello = Welcome, governor! Eighteen advisors sit at the King's table. Your dice win them over, their gifts build your province, and every winter an enemy comes. You are the rose.
kb-learn-aid = The year begins with aid from the King. Nobody has built anything yet, so everybody takes one good. Take gold.
kb-learn-aid-wrong = That would be allowed too, but with gold our plan works: two gold make a Statue.
kb-learn-roll = Everybody rolls three dice. The lowest total goes first: you rolled 1, 1 and 5, so you begin Spring. The order stands beside the army track.
kb-learn-influence = A group of dice goes to the advisor of exactly its sum. All three together make 7: choose your dice, or press the Astronomer. He gives a good and a +2 token.
kb-learn-influence-wrong = A good place as well. For this lesson lay all three dice together: 1 + 1 + 5 = 7, the Astronomer.
kb-learn-goods = When nobody places any more, the advisors help from 1 to 18. The Astronomer lets you choose: take gold.
kb-learn-goods-wrong = Take gold once more: the Statue costs two.
kb-learn-build = After the advisors everybody may put up one building. Each row is built from left to right. Build the Statue for two gold: three points.
kb-learn-build-wrong = Build the Statue, the first of the top row.
kb-learn-reward = Between Spring and Summer the King rewards whoever has the most buildings. All three of you have one, so each scores a point. Then Summer is rolled.
kb-learn-token = You rolled 1, 4 and 6. The sum is 11, and your +2 token makes it 13: the Champion gives three stone. The mark on his tile shows how you reach him.
kb-learn-token-wrong = Look at the Champion, number 13: he wants all three dice and the token.
kb-learn-envoy = You have the fewest buildings now, so the King's envoy is yours for Autumn. Announce what it is for: visit an advisor who already has a guest.
kb-learn-envoy-wrong = This time announce the visit.
kb-learn-general = Winter is near. With 4 and 6 you reach the General: two soldiers, and you alone look at the enemy.
kb-learn-general-wrong = The General is number 10: lay down 4 and 6.
kb-learn-sergeant = One die is left, a 5. The Sergeant gives one more soldier.
kb-learn-sergeant-wrong = Place your 5 on the Sergeant.
kb-learn-recruit = You have seen them: Zombies of strength 4, as the card shows. Before Winter two goods buy a soldier. Recruit one for two stone.
kb-learn-recruit-wrong = Recruit one more soldier for two stone.
kb-learn-battle = The enemy is turned up, and the King's die sends everybody six soldiers. Soldiers and buildings together make your strength: more than the enemy wins the reward, less costs what the card says.
kb-learn-points = That was a year. After five of them the most points win: from buildings, advisors, rewards and battles. Hover over, focus or press long anything to read what it does.

# A kind of moves, where a long list is narrowed
kb-kind-influence = Influence an advisor …
kb-any-good = goods of your choice
kb-peek = look at the enemy
kb-or = { " or " }
