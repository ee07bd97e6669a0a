import type { ScreensOf } from '#parts/screen.ts';
import { LoginEnded } from './LoginEnded.tsx';
import { SocialLogin } from './SocialLogin.tsx';

/** The login at a network, which some museums require. */
export const SCREENS: ScreensOf<'login'> = { SocialLogin, LoginEnded };
