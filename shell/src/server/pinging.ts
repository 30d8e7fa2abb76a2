const pause = 250; // ms
const mostMisses = 5;
// ms; an idle process is pinged less often: a site at rest has seven of them or more.
const idlePause = 60_000;

/** The least time in ms of a process's own that passes before it counts as hanging. */
export const silenceLimit = (mostMisses - 1) * pause;

interface PingingOptions {
  /** Sends a ping. */
  ping: () => void;
  /** Whether the process has requests. */
  isBusy: () => boolean;
  /** Called when a ping is unanswered as the next one is due. */
  onMiss: () => void;
  /** Called when many pings are unanswered, and again after each further one. */
  onSilence: () => void;
}

/** Pings a process again and again. It counts the pings that this thread sent, so that a slow front ends no process. */
export const createPinging = ({ ping, isBusy, onMiss, onSilence }: PingingOptions) => {
  let misses = 0;
  let wasBusy = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const look = (): void => {
    if (wasBusy || misses > 0) send();
    else timer = setTimeout(send, idlePause).unref();
  };
  const lookLater = (): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(look, pause).unref();
  };
  const send = (): void => {
    lookLater();
    wasBusy = isBusy();
    if (misses === 1) onMiss();
    if (misses >= mostMisses) onSilence();
    misses += 1;
    ping();
  };
  return {
    /** Starts once, however often the process says that it is ready. */
    start: (): void => {
      if (!timer) lookLater();
    },
    /** Notes that the process got a request. */
    noteRequest: (): void => {
      if (timer && !wasBusy) lookLater();
      wasBusy = true;
    },
    /** Notes a message of the process. */
    noteMessage: (): void => {
      misses = 0;
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
