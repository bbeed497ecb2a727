// RE2 in JavaScript. By itself, because a page that has no patterns need not fetch it.

export { RE2JS, RE2JSException } from 're2js';
