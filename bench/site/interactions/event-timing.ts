/** One event of an interaction, as the browser timed it: until the next frame was shown. */
export interface TimedEvent {
  name: string;
  /** Milliseconds, in steps of eight; shorter ones than 16 are not told. */
  duration: number;
  /** Of the listeners alone. */
  processing: number;
  /** Events of one press have one number. */
  interaction: number;
}

interface EventTiming extends PerformanceEventTiming {
  interactionId: number;
}

declare global {
  interface Window {
    /** What was timed since the last call. */
    campusEvents(): TimedEvent[];
  }
}

/** Runs in the page before anything of it: sent as source, so it stands by itself. */
export function watchEvents(): void {
  let events: TimedEvent[] = [];
  const note = (entries: PerformanceEntry[]) => {
    for (const entry of entries as EventTiming[]) {
      const { name, duration, processingStart, processingEnd, interactionId } = entry;
      if (interactionId > 0)
        events.push({
          name,
          duration,
          processing: processingEnd - processingStart,
          interaction: interactionId,
        });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.campusEvents = () => {
    note(observer.takeRecords());
    const told = events;
    events = [];
    return told;
  };
}
