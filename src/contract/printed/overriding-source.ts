// The types that a call's override is written with: those of the product, and `Override`.

import type { Spec } from '../../model/index.ts';
import { typesSource } from './types-source.ts';

/** The module's text; the same specification gives the same text. */
export const overridingSource = (spec: Spec): string => `${typesSource(spec)}\n${OVERRIDE}`;

const OVERRIDE = `type Texts<Part> = { readonly [Name in keyof Part]: string };
type PathOf<Call> = Call extends { pathParams: infer Path } ? Texts<Path> : {};
type QueryOf<Call> = Call extends { query: infer Query } ? Partial<Texts<Query>> : {};
type BodyOf<Call> = Call extends { body: infer Body } ? Body : null;
type Answered<Answers> = {
  [Status in keyof Answers]: {
    readonly status: Status;
    readonly body: Answers[Status] extends undefined ? null : Answers[Status];
  };
}[keyof Answers];

/** Answers a call instead of the mock. \`mock()\` gives what the mock itself answers. */
export type Override<Name extends keyof Calls> = (
  request: {
    readonly path: PathOf<Calls[Name]>;
    readonly query: QueryOf<Calls[Name]>;
    readonly headers: { readonly [name: string]: string };
    /** Not judged: it may be anything that somebody sends. */
    readonly body: BodyOf<Calls[Name]>;
  },
  mock: () => Answered<Calls[Name]['answers']>,
) => Answered<Calls[Name]['answers']> & { readonly headers?: { readonly [name: string]: string } };
`;
