// The parts of the engine that few specifications need, in one file of the app's bundle.

export { inForm } from '../../engine/answers/in-form.ts';
export { compileOutgoing } from '../../engine/effects/messages/call-service.ts';
export { compileSend } from '../../engine/effects/messages/send.ts';
export { moveAsAnswered } from '../../engine/judge/answered.ts';
export { judgeOverlaps } from '../../engine/judge/no-overlap.ts';
export { beforeSteps, earliest, judgeOrdered } from '../../engine/judge/ordered.ts';
export { chosen, noneHolds } from '../../engine/routes/chosen.ts';
