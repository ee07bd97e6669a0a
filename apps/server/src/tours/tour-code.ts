import { randomBytes, randomInt } from 'node:crypto';
import { TOUR_CODE_LENGTH, TOUR_CODE_SIGNS } from '@cicerone/api/tours/tour-code';

const TOKEN_BYTES = 16;

/** A random code of a tour, in the signs that a visitor types. */
export function newTourCode(): string {
  return Array.from({ length: TOUR_CODE_LENGTH }, () => TOUR_CODE_SIGNS[randomInt(TOUR_CODE_SIGNS.length)]).join('');
}

/** 128 random bits as base64url: a tour's id, or the content of its QR code. */
export function newTourToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
