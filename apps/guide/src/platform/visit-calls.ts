import { isCallFailure } from '@cicerone/api/museum-calls';
import { createVisitCalls } from '@cicerone/api/visit-calls';
import type { VisitCalls } from '#domain/visit.ts';
import type { tellingFetch } from './network.ts';

/** How long the server may take for an answer, in milliseconds: on a network that swallows everything the next goes on. */
const PATIENCE_MS = 20_000;

/** The calls of a visit over the network. Failures go to the browser's console and nowhere else. */
export function visitCalls(ask: ReturnType<typeof tellingFetch>): VisitCalls {
  const calls = createVisitCalls(
    (address, request) => ask(address, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) }),
    import.meta.env.LEGACY_LOGIN,
  );
  return {
    beginVisit: async (body) => answered(await calls.beginVisit(body)),
    endVisit: async (body) => answered(await calls.endVisit(body)),
    beginRoute: async (body) => answered(await calls.beginRoute(body)),
    endRoute: async (body) => answered(await calls.endRoute(body)),
    beginArtwork: async (body) => answered(await calls.beginArtwork(body)),
    endArtwork: async (body) => answered(await calls.endArtwork(body)),
    registerVisit: async (idMuseum, body) => answered(await calls.registerVisit(idMuseum, body))?.data.IdVisit,
  };
}

function answered<Answer>(answer: Answer): Exclude<Answer, { tag: string }> | undefined {
  if (!isCallFailure(answer)) return answer as Exclude<Answer, { tag: string }>;
  logFailure('The visit could not be told.', answer);
  return undefined;
}

/** Tells whoever looks after the guide. */
export function logFailure(sentence: string, failure: unknown): void {
  console.warn(sentence, failure);
}
