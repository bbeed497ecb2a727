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
export type {
  Decision,
  ProductAnswer,
  ProductRequest,
  Question,
  Verdict,
} from './exchange/exchange.ts';
export { MAX_BODY_DEPTH } from './routes/transport.ts';
export type { World, WorldRecord, WorldTable } from './snapshots/world.ts';
