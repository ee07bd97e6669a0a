import type {
  RegisterVisitBody,
  Visit,
  VisitAnswerBody,
  VisitArtworkBody,
  VisitArtworkEndBody,
  VisitMuseumBody,
  VisitMuseumEndBody,
  VisitRouteBody,
  VisitRouteEndBody,
} from '@cicerone/api/visit-shapes';

type WithoutId<Body> = Omit<Body, 'idVisit'>;
/** Says which of several looks at one work, or walks along one route, is meant. */
type Begun = { startDate: string };

/**
 * The reports of a visit, in both generations of calls (product, section 7). The server gives a visit its id; once it
 * is known, the reports carry it.
 */
export type VisitCall =
  | { what: 'beginVisit'; body: VisitMuseumBody }
  | { what: 'registerVisit'; body: RegisterVisitBody & { idMuseum: number } }
  | { what: 'endVisit'; body: WithoutId<VisitMuseumEndBody> }
  | { what: 'beginRoute'; body: WithoutId<VisitRouteBody> }
  | { what: 'endRoute'; body: WithoutId<VisitRouteEndBody> & Begun }
  | { what: 'beginArtwork'; body: WithoutId<VisitArtworkBody> }
  | { what: 'endArtwork'; body: WithoutId<VisitArtworkEndBody> & Begun }
  | { what: 'giveAnswer'; body: WithoutId<VisitAnswerBody> };

/** The result of a call. */
export type CallAnswer =
  | { tag: 'accepted'; idVisit?: string | undefined; visit?: Visit | undefined }
  | { tag: 'offline' }
  | { tag: 'refused'; status: number };

/** The subject of a call within its visit: the later of two calls with the same name replaces the earlier. */
export function callName({ what, body }: VisitCall): string {
  if (what === 'giveAnswer') return `${what} ${body.idQuestion}`;
  const { idRoute, idArtwork, startDate } = body as { idRoute?: number; idArtwork?: number; startDate?: string };
  const id = idRoute ?? idArtwork;
  return id === undefined ? what : `${what} ${id} ${startDate}`;
}

/** Whether a call makes a visit, and needs no id. */
export function registers({ what }: VisitCall): boolean {
  return what === 'beginVisit' || what === 'registerVisit';
}

/** Decides by the status of a refusal if the server may take the same later: too many at once, or a server in trouble. */
export function mayBeTakenLater(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/**
 * Decides if a call that was refused is sent again. A visit may begin later whatever the reason, unless what the phone says of it cannot be true (400): its museum may be taken out for the
 * second in which the server starts.
 */
export function isAcceptedLater(call: VisitCall, status: number): boolean {
  return registers(call) ? status !== 400 : mayBeTakenLater(status);
}
