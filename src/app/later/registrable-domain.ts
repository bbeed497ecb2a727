// In place of `tldts` in the app's bundle: MSW keeps cookies with a library that asks it which domain
// one can register, for which it brings 300 kB of the Public Suffix List. The mock answers only for
// the page's own host, so the host itself is the answer.

/** The host, as its own registrable domain. */
export const getDomain = (host: string): string => host;
