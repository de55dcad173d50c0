"""When a request or a frame fails: whose fault it is, told in full once and then counted."""

from __future__ import annotations

import structlog

from kingstable.server import metrics
from kingstable.server.contract.refusals import Refusal, come_back
from kingstable.server.store.faults import complain, of_the_store, silent_times

logger = structlog.get_logger()


def answer_to(error: Exception, at: str, **more: str) -> Refusal:
    """What is answered. Whoever finds a fault and asks again and again does not fill the disk with it."""
    if of_the_store(error):
        complain(f"the store failed a {at}", error)
        return come_back()
    metrics.FAULTS.inc()
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    silent = silent_times((type(error), trace and (trace.tb_frame.f_code, trace.tb_lineno)))
    if silent is not None:
        logger.error(f"fault in a {at}", exc_info=error, silent_times=silent, **more)
    return Refusal("our-fault", 500)
