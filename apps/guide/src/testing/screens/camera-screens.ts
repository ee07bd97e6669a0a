import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import type { ScreenName } from '#domain/screens.ts';
import type { States } from '../meet-screen.tsx';
import { artwork } from '../museum-content.ts';
import { MUSEUM } from '../small-museum.ts';

const LONG_ADDRESS = `https://tickets.the-municipal-museum-of-navigation.example/${'order/'.repeat(40)}`;
const ELSEWHERE = `${window.location.origin}/museums/${encodeVenueLink(2, 'another')}`;
/** Two works of one series share their label. */
const TWINS = { ...MUSEUM, artworks: [artwork(7, { code: '104' }), artwork(8, { code: '104' })] };

/** A museum whose works are recognised. */
const RECOGNISING = {
  venue: { ...MUSEUM, recognitionAvailable: true, artworks: [artwork(7), artwork(8), artwork(9)] },
  release: { recognitionIndex: { key: 'works.index', bytes: 7000, extractorVersion: 1 } },
};

/** The screens of the camera, in every state that a visitor can meet. */
export const STATES: Partial<Record<ScreenName, States>> = {
  Scan: {
    'on a slow phone': { venue: MUSEUM, camera: { permission: 'slow' }, says: 'action.loading' },
    'before the camera is asked for': { venue: MUSEUM, says: 'scan.why' },
    'on its way': { venue: MUSEUM, camera: { permission: 'granted', fails: 'never' }, says: 'scan.starting' },
    ready: { venue: MUSEUM, camera: { permission: 'granted' }, says: 'scan.hint' },
    'with a light and other cameras': {
      venue: MUSEUM,
      camera: { permission: 'granted', canLight: true, cameras: ['wide', 'tele', 'front'] },
      says: 'scan.nextCamera',
    },
    'after the tap': { venue: MUSEUM, taps: 'scan.start', says: 'scan.hint' },
    'with a code of elsewhere': {
      venue: MUSEUM,
      camera: { permission: 'granted', text: LONG_ADDRESS },
      says: 'tickets.the-municipal-museum-of-navigation.example',
    },
    'with a code of another museum': {
      venue: MUSEUM,
      camera: { permission: 'granted', text: ELSEWHERE },
      says: 'scan.openOther',
    },
    'with a number that no work has': {
      venue: MUSEUM,
      camera: { permission: 'granted', text: '417' },
      says: 'keypad.noArtwork',
    },
    'with a number that two works have': {
      venue: TWINS,
      camera: { permission: 'granted', text: '104' },
      says: 'keypad.choice',
    },
    'with a code without text': {
      venue: MUSEUM,
      camera: { permission: 'granted', text: '\u0007' },
      says: 'scan.unreadable',
    },
    'on plain http': { venue: MUSEUM, camera: { obstacle: 'insecure' }, says: 'camera.insecure' },
    'in a browser without cameras': { venue: MUSEUM, camera: { obstacle: 'unsupported' }, says: 'camera.unsupported' },
    refused: { venue: MUSEUM, taps: 'scan.start', camera: { fails: 'denied' }, says: 'camera.denied' },
    'without a camera': { venue: MUSEUM, taps: 'scan.start', camera: { fails: 'no-camera' }, says: 'camera.none' },
    'with a camera in use': { venue: MUSEUM, taps: 'scan.start', camera: { fails: 'in-use' }, says: 'camera.inUse' },
    'with none that suits': {
      venue: MUSEUM,
      taps: 'scan.start',
      camera: { fails: 'unsuitable' },
      says: 'camera.unsuitable',
    },
    'with a camera that was taken': {
      venue: MUSEUM,
      taps: 'scan.start',
      camera: { fails: 'ended' },
      says: 'camera.ended',
    },
    'offline, without what reads codes': {
      venue: MUSEUM,
      isOnline: false,
      camera: { permission: 'granted', hasNoReader: true },
      says: 'camera.noReader',
    },
    'whose camera does not come': { venue: MUSEUM, camera: { doesNotCome: true }, says: 'failed.broken' },
    'in another language': { venue: MUSEUM, readIn: 'es_ES', prefers: ['es'], says: 'scan.why' },
  },
  Recognition: {
    'on a slow phone': { ...RECOGNISING, camera: { permission: 'slow' }, says: 'action.loading' },
    'before the camera is asked for': { ...RECOGNISING, says: 'recognition.why' },
    'after the tap': { ...RECOGNISING, taps: 'scan.start', says: 'recognition.hint' },
    'on its way': {
      ...RECOGNISING,
      camera: { permission: 'granted', recognises: 'preparing' },
      says: 'recognition.preparing',
    },
    'with a light and other cameras': {
      ...RECOGNISING,
      camera: { permission: 'granted', canLight: true, cameras: ['wide', 'tele', 'front'] },
      says: 'scan.nextCamera',
    },
    'unsure between three works': {
      ...RECOGNISING,
      camera: { permission: 'granted', verdict: { tag: 'unsure', idArtworks: [7, 8, 9] } },
      says: 'recognition.choice',
    },
    'offline, without its index': { ...RECOGNISING, isOnline: false, says: 'camera.noIndex' },
    'with a damaged index': {
      ...RECOGNISING,
      camera: { permission: 'granted', recognises: 'damaged-index' },
      says: 'camera.damagedIndex',
    },
    refused: { ...RECOGNISING, taps: 'scan.start', camera: { fails: 'denied' }, says: 'camera.denied' },
    'in another language': { ...RECOGNISING, readIn: 'es_ES', prefers: ['es'], says: 'recognition.why' },
  },
};
