// The product itself, pure: requests in, answers out, everything that changes in one world.

export type {
  Engine,
  EngineClock,
  EngineOptions,
  Person,
  Sent,
  SentMail,
  SentOutgoing,
  SentWebhook,
  Session,
} from './engine.ts';
export { createEngine } from './running-engine.ts';
export type { Decision, ProductAnswer, ProductRequest, Question, Verdict } from './exchange.ts';
export { MAX_BODY_DEPTH } from './judge/transport.ts';
export type { World, WorldRecord, WorldTable } from './world/world.ts';
