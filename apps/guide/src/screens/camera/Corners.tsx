const CORNERS =
  'M1 22 V9 A8 8 0 0 1 9 1 H22 M78 1 H91 A8 8 0 0 1 99 9 V22 M99 78 V91 A8 8 0 0 1 91 99 H78 M22 99 H9 A8 8 0 0 1 1 91 V78';

/** The frame in which a code or a work is held. It is decorative: the sentence below it says the same. */
export function Corners({ className = '' }: { className?: string }) {
  return (
    <svg className={`scan-corners ${className}`} viewBox="0 0 100 100" aria-hidden="true" fill="none">
      <path d={CORNERS} className="scan-edge" />
      <path d={CORNERS} />
    </svg>
  );
}
