import { createRoot } from 'react-dom/client';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Erase', '0', 'OK'];

/** The smallest React page that opens a database and draws twelve buttons. */
function Keypad() {
  return (
    <main>
      {KEYS.map((key) => (
        <button type="button" key={key}>
          {key}
        </button>
      ))}
    </main>
  );
}

const opened = indexedDB.open('floor');
opened.onupgradeneeded = () => opened.result.createObjectStore('works');
opened.onsuccess = () => {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Keypad />);
};
navigator.serviceWorker.register('/worker.js');
