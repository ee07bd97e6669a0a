import type { Credentials } from '@cicerone/api/basic-authorization';
import type { FastifyPluginCallback } from 'fastify';
import type { VisitDeps } from '../visit-calls.ts';
import { type AccessCodeDeps, checkAccessCodeCall } from './check-access-code.ts';
import { collectionCalls } from './collections.ts';
import { legacyGuard } from './legacy-guard.ts';
import { registerVisitCall } from './register-visit.ts';
import { type NetworkDeps, socialNetworkCalls } from './social-network.ts';

/** The legacy family below `/cicerone/api/`, all of it behind the fixed header (specification, section 7). */
export function legacyCalls(
  deps: VisitDeps & NetworkDeps & AccessCodeDeps,
  credentials: Credentials,
): FastifyPluginCallback {
  return (app, _, done) => {
    app.addHook('onRequest', legacyGuard(credentials));
    socialNetworkCalls(app, deps);
    collectionCalls(app, deps.lists, deps.cookies);
    registerVisitCall(app, deps);
    checkAccessCodeCall(app, deps);
    done();
  };
}
