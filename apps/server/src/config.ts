import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Credentials } from '@cicerone/api/basic-authorization';
import { DEFAULT_TIMEZONE, isTimezone } from '@cicerone/content/language/visit-date';
import type { CertificateFiles } from './listening/certificate-files.ts';
import { everyAddress } from './listening/every-address.ts';
import type { Certificate } from './listening/http2-server.ts';
import { readTrustProxy, type TrustedProxies } from './listening/trusted-proxies.ts';
import { type NetworkSettings, readNetworks } from './login/network-settings.ts';
import { type MailSettings, readMail } from './mail/mail-settings.ts';
import type { Demo } from './starting/load-demo.ts';

/** The settings of this process (product, section D5, Environment). */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The folder of the built guide, if it is not the usual one. */
  guideDir: string | undefined;
  /** The bundled demo venues to load. */
  demo: Demo;
  /** The address at which visitors reach the server, without a slash at the end, if it is not the server's own. */
  publicUrl: string | undefined;
  /** The address at which weaknesses are reported, for `/.well-known/security.txt`. */
  securityContact: string | undefined;
  /** Proxies whose forwarding headers are trusted. */
  trustProxy: TrustedProxies;
  tls: (Certificate & { files: CertificateFiles }) | undefined;
  /** The timezone in which the dates of visits are written, an IANA name. */
  timezone: string;
  /** The fixed header of the legacy calls, which every copy of the guide contains. */
  legacy: Credentials;
  /** The networks at which visitors can log in. */
  networks: readonly NetworkSettings[];
  /** How mail is sent; undefined where none is. */
  mail: MailSettings | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that no server can run with: one sentence for each mistake. */
export type WrongSettings = { tag: 'wrong-settings'; sentences: readonly string[] };

/** Reads the environment. An empty variable counts as unset. @returns all mistakes, if there are any */
export function readConfig(environment: Environment): Config | WrongSettings {
  const mistakes: string[] = [];
  const value = (name: string) => environment[name]?.trim() || undefined;
  const publicUrl = readPublicUrl(value('PUBLIC_URL'), mistakes);
  const config: Config = {
    port: readPort(value('PORT'), mistakes),
    host: readHost(value('HOST')),
    dataDir: readDataDir(resolve(value('DATA_DIR') ?? 'data'), mistakes),
    databaseUrl: readDatabaseUrl(value('DATABASE_URL'), mistakes),
    guideDir: readGuideDir(value('GUIDE_DIR'), mistakes),
    demo: readDemo(value('DEMO'), mistakes),
    publicUrl,
    securityContact: readContact(value('SECURITY_CONTACT'), mistakes),
    trustProxy: readTrustProxy(value('TRUST_PROXY'), mistakes),
    timezone: readTimezone(value('TIMEZONE'), mistakes),
    tls: readTls(value('TLS_CERT'), value('TLS_KEY'), mistakes),
    legacy: readLegacy(value('LEGACY_USER'), value('LEGACY_PASSWORD'), mistakes),
    networks: readNetworks(value, Object.keys(environment), publicUrl, mistakes),
    mail: readMail(value, publicUrl, mistakes),
  };
  return mistakes.length > 0 ? { tag: 'wrong-settings', sentences: mistakes } : config;
}

function readLegacy(user = 'cicerone', password = 'cicerone', mistakes: string[]): Credentials {
  // The header joins both into one text, separated by the first colon (RFC 7617).
  if (user.includes(':')) mistakes.push(`LEGACY_USER must have no colon, and "${user}" has one.`);
  return { user, password };
}

/** An address of IPv6 may stand in brackets, as in a link. */
function readHost(text: string | undefined): string {
  return text?.replace(/^\[(.*)\]$/, '$1') ?? everyAddress();
}

function readPort(text: string | undefined, mistakes: string[]): number {
  if (text === undefined) return 8080;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) mistakes.push(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function readDemo(text: string = 'on', mistakes: string[]): Demo {
  if (text === 'on' || text === 'all' || text === 'off') return text;
  mistakes.push(`DEMO must be on, all or off, not "${text}".`);
  return 'off';
}

function readTimezone(given: string | undefined, mistakes: string[]): string {
  const name = given ?? DEFAULT_TIMEZONE;
  if (!isTimezone(name)) mistakes.push(notATimezone(name));
  return name;
}

/** The sentence for a name that is no timezone. */
export function notATimezone(name: string): string {
  return `TIMEZONE must be a name such as Europe/Madrid, not "${name}".`;
}

function readGuideDir(path: string | undefined, mistakes: string[]): string | undefined {
  if (path === undefined) return undefined;
  if (!existsSync(join(path, 'index.html'))) mistakes.push(`GUIDE_DIR is ${path}, where no guide was built.`);
  return resolve(path);
}

/** The sentence does not repeat the address: it may hold a password, and sentences are logged. */
export function readDatabaseUrl(text: string | undefined, mistakes: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isRight = url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
  if (!isRight) {
    mistakes.push('DATABASE_URL must be an address such as postgres://user:password@localhost:5432/cicerone.');
  }
  return text;
}

function readPublicUrl(text: string | undefined, mistakes: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (!isOrigin) mistakes.push(`PUBLIC_URL must be an address such as https://guide.example.org, not "${text}".`);
  return url?.origin;
}

/** An e-mail address becomes a `mailto:` address. A page must be reached over https (RFC 9116, section 2.5.3). */
function readContact(text: string | undefined, mistakes: string[]): string | undefined {
  if (text === undefined) return undefined;
  const address = /^[^\s:@]+@[^\s:@]+$/.test(text) ? `mailto:${text}` : text;
  if (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+?[\d-]+)$/.test(address)) return address;
  const forms = 'an e-mail address, or an address that begins with https: or tel:';
  mistakes.push(`SECURITY_CONTACT must be ${forms}, not "${text}".`);
  return undefined;
}

function readTls(certFile: string | undefined, keyFile: string | undefined, mistakes: string[]): Config['tls'] {
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined) mistakes.push('TLS_KEY is set without TLS_CERT: set both, or neither.');
  if (keyFile === undefined) mistakes.push('TLS_CERT is set without TLS_KEY: set both, or neither.');
  if (certFile === undefined || keyFile === undefined) return undefined;
  const cert = readPem('TLS_CERT', certFile, mistakes);
  const key = readPem('TLS_KEY', keyFile, mistakes);
  if (!cert || !key) return undefined;
  try {
    createSecureContext({ cert, key });
    return { cert, key, files: { cert: resolve(certFile), key: resolve(keyFile) } };
  } catch (failure) {
    mistakes.push(`TLS_CERT and TLS_KEY are no certificate and its key: ${(failure as Error).message}.`);
    return undefined;
  }
}

function readPem(name: string, path: string, mistakes: string[]): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    mistakes.push(`${name} names ${path}, which is not there or cannot be read.`);
    return undefined;
  }
}

/** The folder need not exist yet; then the nearest existing folder above it decides whether it can be created. */
function readDataDir(path: string, mistakes: string[]): string {
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    if (!statSync(nearest).isDirectory()) throw new Error('no folder');
    accessSync(nearest, constants.W_OK);
  } catch {
    mistakes.push(`DATA_DIR is ${path}, and nothing can be written there.`);
  }
  return path;
}
