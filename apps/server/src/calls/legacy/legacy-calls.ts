import type { Credentials } from '@cicerone/api/basic-authorization';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CallsApp } from '../answering/calls-app.ts';
import type { VisitDeps } from '../visits/visit-calls.ts';
import { type AccessCodeDeps, checkAccessCodeCall } from './check-access-code.ts';
import { type CollectionDeps, collectionCalls } from './collections.ts';
import { legacyGuard } from './legacy-guard.ts';
import { registerVisitCall } from './register-visit.ts';
import { type NetworkDeps, socialNetworkCalls } from './social-network.ts';

/** The dependencies of the legacy family, and the login that is the same for every copy of the guide. */
export type LegacyDeps = VisitDeps & NetworkDeps & CollectionDeps & AccessCodeDeps & { credentials: Credentials };

/** The legacy family below `/cicerone/api/`, all of it behind the fixed header (product, section 7). */
export function legacyCalls(app: CallsApp, deps: LegacyDeps): void {
  // A separate app within the other one, so that the header is required only here.
  app.register((unguarded, _, done) => {
    const family = unguarded.withTypeProvider<ZodTypeProvider>();
    family.addHook('onRequest', legacyGuard(deps.credentials));
    socialNetworkCalls(family, deps);
    collectionCalls(family, deps);
    registerVisitCall(family, deps);
    checkAccessCodeCall(family, deps);
    done();
  });
}
