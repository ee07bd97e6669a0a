import type { IconNode } from 'lucide';
import { CircleQuestionMark, Download, Globe, House, Info, Star, Timer } from 'lucide';
import type { TiledOption } from '#domain/venue/tiles.ts';

/** The icons of the entries of the side menu, where one stands for its name or beside it. */
export const OPTION_ICONS: Record<TiledOption, IconNode> = {
  start: House,
  inAMinute: Timer,
  outstandingArtworks: Star,
  language: Globe,
  exploreMuseum: Info,
  survey: CircleQuestionMark,
  downloads: Download,
};
