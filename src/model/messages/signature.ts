// How a signature of a webhook may stand in its header.

/** What stands for the HMAC, by how its bytes are written. */
export const DIGESTS = ['{hex}', '{base64}'] as const;

/** As WebSub (W3C) has it, and the services that follow it. */
export const USUAL_SIGNATURE = 'sha256={hex}';
