import type { SideMenuOption } from '@cicerone/content/venue/side-menu';
import type { IconNode } from 'lucide';
import { CircleQuestionMark, Download, Globe, Headphones, House, Info, Star, Timer } from 'lucide';

/** The icons of the entries of the side menu, where one stands for its name or beside it. */
export const OPTION_ICONS: Record<SideMenuOption, IconNode> = {
  start: House,
  inAMinute: Timer,
  outstandingArtworks: Star,
  language: Globe,
  exploreMuseum: Info,
  guide: Headphones,
  survey: CircleQuestionMark,
  downloads: Download,
};
