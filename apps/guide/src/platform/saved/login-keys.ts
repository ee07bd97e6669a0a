import type { PendingLogin } from '#domain/login/login.ts';
import { isRecord, json, savedKeys } from './saved-keys.ts';

const isPending = (value: unknown): value is PendingLogin =>
  isRecord(value) && typeof value.handshake === 'string' && typeof value.network === 'string';

/** The value that a login at a network keeps in local storage until its outcome is known. */
export const OF_A_LOGIN = { pendingLogin: json('cicerone.login', isPending) };

/** The stored login of this device. */
export const createLoginKeys = (storage: () => Storage) => savedKeys(storage, OF_A_LOGIN);
