import { ONCE_MORE } from '#domain/entry/once-more.ts';
import { offeredModes } from '#domain/venue/offered-modes.ts';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { useGuide, useRemembered, useVenueState, useWords } from '#parts/guide.ts';
import { useModeName } from '#parts/mode/use-mode-name.ts';
import { useVariant } from '#parts/variant/use-variant.ts';
import { useVariantOptions } from '#parts/variant/use-variant-options.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '../Section.tsx';
import { Choice } from './Choice.tsx';

/** The choices of a visit in the open museum: its modes, and its walkthrough once more. */
export function Visiting() {
  const venue = useVenueState(openVenueOf);
  if (!venue) return null;
  return (
    <>
      <ModeChoice venue={venue} />
      <VariantChoice />
      {venue.slides.length > 0 && <SlidesAgain />}
    </>
  );
}

/** The modes that the museum has; the visitor meets the one that is chosen on the way back home. */
function ModeChoice({ venue }: { venue: OpenVenue }) {
  const { setMode } = useGuide().visitor;
  const { translate } = useWords();
  const chosen = useRemembered(({ mode }) => mode);
  const nameOf = useModeName();
  const own = venue.modes?.map(({ segment }) => segment) ?? [];
  const modes = [...new Set([...offeredModes(venue), ...own, ...(chosen === undefined ? [] : [chosen])])];
  if (modes.length === 0) return null;
  const options = modes.map((mode) => ({ value: mode as string | undefined, ...nameOf(mode) }));
  return (
    <Choice
      title={translate('settings.mode')}
      options={[{ value: undefined, name: translate('settings.noMode') }, ...options]}
      chosen={chosen}
      onChoose={setMode}
    />
  );
}

/** How stories are told, where the museum has them in other variants than the standard one. */
function VariantChoice() {
  const { setVariant } = useGuide().visitor;
  const { translate } = useWords();
  const options = useVariantOptions();
  const chosen = useVariant();
  if (options.length === 1) return null;
  return <Choice title={translate('variant.title')} options={options} chosen={chosen} onChoose={setVariant} />;
}

/** The walkthrough once more. It ends where it began. */
function SlidesAgain() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <Section title={translate('slides.title')}>
      <Link href={addressOf('Slides', {}, ONCE_MORE)}>{translate('settings.slidesAgain')}</Link>
    </Section>
  );
}
