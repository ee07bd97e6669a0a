import { LICENCES } from 'virtual:licences';
import { useGuide, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import sheet from './licences.css?url';

/** The works of others in this guide, each with its licence (product, section 2, Licences). */
export function Licences() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const title = translate('licences.title');
  const heading = usePage(title, useVenueName());
  const back = <BackLink parent={addressOf('Settings', {})} name={translate('action.back')} />;
  return (
    <>
      {/* React shows the screen once its style sheet is loaded. */}
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <TopBar heading={heading} title={title} start={back} />
      <main className="licences">
        <p>{translate('licences.about')}</p>
        <ul lang="en" dir="ltr">
          {LICENCES.map(({ name, version, licence, text }) => (
            <li key={name}>
              <details>
                <summary>
                  <span className="licences-name">{name}</span> <span>{`${version}, ${licence}`}</span>
                </summary>
                <p className="licences-text">{text}</p>
              </details>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
