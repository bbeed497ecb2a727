// What has changed in meaning between two specifications, whom it breaks, and the version it asks for.

export { AUDIENCES, type Change, KINDS, type Level, LEVELS } from './facts/change.ts';
export { diff } from './diff.ts';
export { leastVersion, type Verdict, verdictOf } from './verdict.ts';
