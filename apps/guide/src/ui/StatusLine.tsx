type Props = { className?: string | undefined; children: string | false | undefined };

/**
 * A sentence that a screen reader announces when it appears. The region stays while there is no sentence: what comes
 * together with its region is not announced everywhere.
 */
export function StatusLine({ className, children }: Props) {
  return (
    <p role="status" className={children ? className : 'visually-hidden'}>
      {children}
    </p>
  );
}
