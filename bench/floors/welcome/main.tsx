import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The smallest React page that shows a title, a picture and one button. */
function Welcome() {
  const [isStarted, setStarted] = useState(false);
  return (
    <main>
      <h1>The smallest welcome</h1>
      {isStarted ? (
        <p>Started</p>
      ) : (
        <button type="button" onClick={() => setStarted(true)}>
          Start
        </button>
      )}
      <img src="/picture.webp" alt="" width="390" />
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Welcome />);
