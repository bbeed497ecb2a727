// The little of jsdom that is used here; the package brings no types.

declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string);
    readonly window: Window & typeof globalThis;
  }
}
