import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './programs.mjs';
import { openWave } from './wave.mjs';

/**
 * The voice: SVOX Pico, the clearest free synthesis that Debian offers with British English, Castilian Spanish, French
 * and German from one source.
 */
export const VOICES = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' };

/** Percent of the voice's own pace: a visitor is looking while listening. */
const PACE = { en: 88, es: 96, fr: 84, de: 98 };

/**
 * Respellings of names that the voice reads by the wrong language's rules, and of years that it does not read as years.
 * For the voice only: the transcript keeps the right spelling.
 */
const SAID = {
  en: {
    'Sébastien Truchet': 'Sebastian Troo-shay',
    'Helmut Vogel': 'Helmoot Fogle',
    'Eugenio Beltrami': 'Ay-oo-jay-nyo Beltrah-me',
    'Henri Poincaré': 'On-ree Pwan-car-ay',
    Escher: 'Esher',
    hitomezashi: 'hitto-may-zashi',
    seigaiha: 'say-guy-ha',
    Genji: 'Ghen-jee',
    Fibonacci: 'Fibbo-nah-chee',
    'Georg Nees': 'Gay-org Nace',
    'Leonhard Euler': 'Lay-on-hart Oiler',
    'Stanisław Ulam': 'Stannis-laff Oolam',
    'Louis Albert Necker': 'Loo-ee Al-bear Necker',
    khatam: 'hattam',
    kolam: 'koh-lum',
    'Ernst Chladni': 'Airnst Kladny',
    'Sophie Germain': 'Sophie Zhair-man',
  },
  es: {
    'Roger Penrose': 'Róyer Pénrous',
    'Helmut Vogel': 'Jélmut Fóguel',
    'Sébastien Truchet': 'Sebastián Trushé',
    'Cyril Stanley Smith': 'Síril Stánli Smiz',
    Smith: 'Smiz',
    'David Hilbert': 'Dávid Jílbert',
    hitomezashi: 'jitomezashi',
    khatam: 'jatam',
    kolam: 'kólam',
    'David Smith': 'Déivid Smiz',
    'Ernst Chladni': 'Ernst Kladni',
    'Sophie Germain': 'Sofí Yermén',
    Mandelbrot: 'Mándelbrot',
    'Eugenio Beltrami': 'Euyenio Beltrami',
    'Henri Poincaré': 'Anrí Puancaré',
    Escher: 'Ésher',
    'Alan Turing': 'Álan Tiúring',
    'Edward Lorenz': 'Édguar Lórents',
    seigaiha: 'seigáija',
    Genji: 'Guényi',
    Fibonacci: 'Fibonachi',
    'Georg Nees': 'Gueórg Nes',
    'Leonhard Euler': 'Léonjart Óiler',
    'Stanisław Ulam': 'Stanísuaf Úlam',
    'Isaac Newton': 'Áisac Niúton',
    'Louis Albert Necker': 'Luí Albér Néquer',
  },
  fr: {
    'Helmut Vogel': 'Helmoute Fogueul',
    'Cyril Stanley Smith': 'Siril Stannelé Smisse',
    Smith: 'Smisse',
    'Roger Penrose': 'Rodjeur Pennrôze',
    'David Hilbert': 'David Hilberte',
    hitomezashi: 'hitomézachi',
    'Eugenio Beltrami': 'Éoudjénio Beltrami',
    Escher: 'Èchère',
    'Alan Turing': 'Alane Tiouringue',
    'Edward Lorenz': 'Édouarde Lorennce',
    seigaiha: 'séigaïha',
    Genji: 'Guènnji',
    Fibonacci: 'Fibonatchi',
    'Georg Nees': 'Guéorgue Nèsse',
    'Leonhard Euler': 'Léonarde Eulère',
    'Stanisław Ulam': 'Stanislave Oulame',
    'Isaac Newton': 'Isaac Nioutonne',
    'Louis Albert Necker': 'Louis Albère Nékère',
    khatam: 'katame',
    kolam: 'kolame',
    'Tamil Nadu': 'Tamile Nadou',
    Yorkshire: 'Yorkcheur',
    Mandelbrot: 'Mandelbrote',
    'Ernst Chladni': 'Ernste Kladni',
  },
  de: {
    'Sébastien Truchet': 'Sebastjäng Trüscheh',
    'Cyril Stanley Smith': 'Sirill Stännli Smiss',
    'David Smith': 'Dejwid Smiss',
    Smith: 'Smiss',
    'Roger Penrose': 'Rodscher Pennrohs',
    Hitomezashi: 'Hitomesaschi',
    'Eugenio Beltrami': 'Ä-udschenio Beltrami',
    'Henri Poincaré': 'Onri Poängkareh',
    'Alan Turing': 'Älän Tjuring',
    'Edward Lorenz': 'Edwerd Lorenz',
    Seigaiha: 'Sehgaiha',
    Genji: 'Gendschi',
    Fibonacci: 'Fibonatschi',
    'Stanisław Ulam': 'Stanisslaff Ulam',
    'Isaac Newton': 'Eisäck Njuten',
    'Louis Albert Necker': 'Lui Albär Necker',
    Khatam: 'Chatam',
    Kolam: 'Kohlam',
    Yorkshire: 'Jorkscher',
    'Ernst Chladni': 'Ernst Kladni',
    'Sophie Germain': 'Soffi Schermäng',
    // German writes in figures what would be a word of thirty letters.
    '137,5': 'hundertsiebenunddreißigeinhalb',
    '148-mal': 'hundertachtundvierzigmal',
    '16\u202f384': 'sechzehntausenddreihundertvierundachtzig',
    1704: 'siebzehnhundertvier',
    1772: 'siebzehnhundertzweiundsiebzig',
    1832: 'achtzehnhundertzweiunddreißig',
    1891: 'achtzehnhunderteinundneunzig',
    1952: 'neunzehnhundertzweiundfünfzig',
    1958: 'neunzehnhundertachtundfünfzig',
    1963: 'neunzehnhundertdreiundsechzig',
    1968: 'neunzehnhundertachtundsechzig',
    1979: 'neunzehnhundertneunundsiebzig',
    1987: 'neunzehnhundertsiebenundachtzig',
    6765: 'sechstausendsiebenhundertfünfundsechzig',
  },
};

/**
 * @param {string} text one sentence
 * @param {keyof typeof VOICES} language
 * @returns {Promise<import('./wave.mjs').Wave>}
 */
export async function say(text, language) {
  const file = join(tmpdir(), `narration-${process.pid}.wav`);
  const spoken = Object.entries(SAID[language]).reduce((line, [name, sound]) => line.replaceAll(name, sound), text);
  await run('pico2wave', ['-l', VOICES[language], '-w', file, `<speed level="${PACE[language]}">${spoken}</speed>`]);
  const wave = openWave(await readFile(file));
  await rm(file);
  return wave;
}
