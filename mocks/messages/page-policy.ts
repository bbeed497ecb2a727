// What browsers are told to keep a page to (Content Security Policy 3, and the headers beside it).

/**
 * Scripts and styles only from where the page comes from and none within it, nothing from anywhere
 * else, and in no frame. What libraries style by elements of their own is adopted as sheets instead
 * (`scripts/lean/adopted-styles.mjs`). `blob:` is where modules run that answer calls in the browser, which
 * the page fetches as texts.
 */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // What the page has fetched itself, such as the picture that a record holds, is a blob.
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

export interface PolicyOptions {
  /** Whether modules answer calls in the browser, or may come to. */
  readonly runsOverrides: boolean;
}

const written = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** The policy of a page of the app, as its `<meta>` may say it. */
export const pagePolicy = ({ runsOverrides }: PolicyOptions): string =>
  written(runsOverrides ? { ...POLICY, 'script-src': "'self' blob:" } : POLICY);

/** The policy of a page with one script within it, told by the digest of its text (SHA-256, base64). */
export const policyForScript = (digest: string): string =>
  written({ 'default-src': "'none'", 'script-src': `'sha256-${digest}'`, 'connect-src': "'self'" });

/** Where a page leads to does not hear of where it was, as its address may say what it shows. */
export const REFERRER_POLICY = 'same-origin';

/** What goes with everything that is no call of the product. */
export const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': REFERRER_POLICY,
} as const;

/** What goes with a page of the app; `frame-ancestors` is no matter of a `<meta>`. */
export const pageHeaders = (options: PolicyOptions): Record<string, string> => ({
  ...SAFE_HEADERS,
  'content-security-policy': `${pagePolicy(options)}; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
});
