// How long a process has been at work: other programs on the machine change little of it, as they do of what a clock says.

/** Milliseconds of processor time of this process so far, all its threads together. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds of processor time that some work takes. */
export function timeOf(work: () => void): number {
  const begun = processorTime();
  work();
  return processorTime() - begun;
}
