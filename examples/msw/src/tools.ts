// The front end's own client, as it talks to the real product.

const API = import.meta.env?.VITE_API ?? 'http://localhost:3000';

export interface Tool {
  readonly id: number;
  readonly name: string;
  readonly status: 'free' | 'lent' | 'lost';
}

/** A refusal, in the product's own words. */
export class Refused extends Error {}

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(API + path, init);
  const body = await answer.json();
  if (!answer.ok) throw new Refused(body.detail);
  return body;
}

export const listTools = async (): Promise<Tool[]> =>
  (await ask<{ items: Tool[] }>('/tools')).items;

export const borrow = (id: number): Promise<Tool> => ask(`/tools/${id}/borrow`, { method: 'POST' });
