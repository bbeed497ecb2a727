// Required by a process whose cost is to be known: its last line on stderr says the microseconds of
// processor time that it took, which other programs on the machine change little, and the most memory
// that it ever held, in kB. Threads count with their process, and say nothing themselves.

const { isMainThread } = require('node:worker_threads');

if (isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    const { maxRSS } = process.resourceUsage();
    process.stderr.write(`\n${JSON.stringify({ microseconds: user + system, kilobytes: maxRSS })}`);
  });
