// The product as the preview uses it: its specification, a client over its contract, and the mock's
// controls, all with the credential of whoever is signed in.

import { initClient, type ApiFetcher } from '@ts-rest/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { fetcher, productClient, type ProductClient } from '../../../contract/client.ts';
import { control } from '../../../contract/control.ts';
import { productContract } from '../../../contract/product.ts';
import { callNamed, type Spec } from '../../../model/index.ts';
import { credentialHeaders, useCredential, type Carrier } from '../../session/credential.ts';
import { fetchAsAsked } from '../../session/asked.ts';
import { useSpec } from '../../spec/whole.ts';

const controlsWith = (api: ApiFetcher) => initClient(control, { baseUrl: '', api });
export type Controls = ReturnType<typeof controlsWith>;

export interface Product {
  readonly spec: Spec;
  readonly client: ProductClient;
  readonly controls: Controls;
  readonly carrier: Carrier | null;
  /** It is only looked at, as a picture: nothing on it may touch the page around it. */
  readonly isPicture?: boolean;
  /** On a picture: how a call was refused that somebody has just tried; null of all others. */
  readonly refuses?: (call: string) => Error | null;
}

export const ProductContext = createContext<Product | null>(null);

export function ProductProvider({ children }: { children: ReactNode }) {
  const spec = useSpec();
  const product = useMemo(() => productOf(spec), [spec]);
  return <ProductContext value={product}>{children}</ProductContext>;
}

function productOf(spec: Spec): Product {
  const carrier = spec.sections.roles.facts.credentials?.carrier ?? null;
  return productWith(spec, () => credentialHeaders(carrier), fetchAsAsked);
}

/**
 * The product with other headers on all that is asked of it. What reviewers ask of the next calls goes
 * with calls alone, and so these may be fetched otherwise than what the controls say.
 */
export function productWith(
  spec: Spec,
  headers: () => Record<string, string>,
  fetch: typeof globalThis.fetch,
  control?: typeof globalThis.fetch,
): Product {
  const controls = controlsWith(fetcher({ headers, ...(control && { fetch: control }) }));
  return {
    spec,
    carrier: spec.sections.roles.facts.credentials?.carrier ?? null,
    client: givingToAll(
      spec,
      productClient(productContract(spec), { baseUrl: '', headers, fetch }),
      controls,
    ),
    controls,
  };
}

/** The client, giving by itself what section 7 asks of every request. */
function givingToAll(spec: Spec, client: ProductClient, controls: Controls): ProductClient {
  if (spec.sections.calls.facts.everyRequest === undefined) return client;
  return async (name, request = {}) => {
    const isAsked = callNamed(spec, name)?.headers.some(({ every }) => every === 'by itself');
    if (isAsked !== true) return client(name, request);
    const { headers } = answered(await controls.headers({ params: { call: name } }));
    return client(name, { ...request, headers: { ...headers, ...request.headers } });
  };
}

/** The product in preview; only inside `<ProductProvider>`. */
export function useProduct(): Product {
  const product = use(ProductContext);
  if (product === null) throw new Error('useProduct is for what stands inside <ProductProvider>');
  return product;
}

/** The zone that the product's instants are shown and written in. */
export const useZone = (): string => useProduct().spec.zone ?? 'UTC';

/** Everything that a call may change lies under these keys. */
export const PRODUCT_KEY = 'product';
export const CONTROL_KEY = 'control';

/** The body of a control's answer; any other status than 200 is thrown. */
export function answered<Answer extends { status: number; body: unknown }>(
  answer: Answer,
): Extract<Answer, { status: 200 }>['body'] {
  if (answer.status === 200) return answer.body;
  throw new Error(`The mock answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Who is signed in, with their roles; undefined until it is known. */
export function useMe() {
  const { controls } = useProduct();
  const credential = useCredential();
  return useQuery({
    queryKey: [CONTROL_KEY, 'me', credential],
    queryFn: async () => answered(await controls.me()),
  }).data;
}

/** The question what time the product has, in milliseconds. */
export function useClock() {
  const { controls } = useProduct();
  return useQuery({
    queryKey: [CONTROL_KEY, 'clock'],
    queryFn: async () => Date.parse(answered(await controls.clock()).now),
  });
}

/** The product's own time, in milliseconds. */
export const useNow = (): number => useClock().data ?? LOADED;
const LOADED = Date.now();
