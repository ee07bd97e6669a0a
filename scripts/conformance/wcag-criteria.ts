/** A success criterion of WCAG 2.2, with the edition of WCAG in which it came. */
export type Criterion = { number: string; name: string; level: 'A' | 'AA'; since: '2.0' | '2.1' | '2.2' };

const TABLE = `
1.1.1 A 2.0 Non-text Content
1.2.1 A 2.0 Audio-only and Video-only (Prerecorded)
1.2.2 A 2.0 Captions (Prerecorded)
1.2.3 A 2.0 Audio Description or Media Alternative (Prerecorded)
1.2.4 AA 2.0 Captions (Live)
1.2.5 AA 2.0 Audio Description (Prerecorded)
1.3.1 A 2.0 Info and Relationships
1.3.2 A 2.0 Meaningful Sequence
1.3.3 A 2.0 Sensory Characteristics
1.3.4 AA 2.1 Orientation
1.3.5 AA 2.1 Identify Input Purpose
1.4.1 A 2.0 Use of Color
1.4.2 A 2.0 Audio Control
1.4.3 AA 2.0 Contrast (Minimum)
1.4.4 AA 2.0 Resize Text
1.4.5 AA 2.0 Images of Text
1.4.10 AA 2.1 Reflow
1.4.11 AA 2.1 Non-text Contrast
1.4.12 AA 2.1 Text Spacing
1.4.13 AA 2.1 Content on Hover or Focus
2.1.1 A 2.0 Keyboard
2.1.2 A 2.0 No Keyboard Trap
2.1.4 A 2.1 Character Key Shortcuts
2.2.1 A 2.0 Timing Adjustable
2.2.2 A 2.0 Pause, Stop, Hide
2.3.1 A 2.0 Three Flashes or Below Threshold
2.4.1 A 2.0 Bypass Blocks
2.4.2 A 2.0 Page Titled
2.4.3 A 2.0 Focus Order
2.4.4 A 2.0 Link Purpose (In Context)
2.4.5 AA 2.0 Multiple Ways
2.4.6 AA 2.0 Headings and Labels
2.4.7 AA 2.0 Focus Visible
2.4.11 AA 2.2 Focus Not Obscured (Minimum)
2.5.1 A 2.1 Pointer Gestures
2.5.2 A 2.1 Pointer Cancellation
2.5.3 A 2.1 Label in Name
2.5.4 A 2.1 Motion Actuation
2.5.7 AA 2.2 Dragging Movements
2.5.8 AA 2.2 Target Size (Minimum)
3.1.1 A 2.0 Language of Page
3.1.2 AA 2.0 Language of Parts
3.2.1 A 2.0 On Focus
3.2.2 A 2.0 On Input
3.2.3 AA 2.0 Consistent Navigation
3.2.4 AA 2.0 Consistent Identification
3.2.6 A 2.2 Consistent Help
3.3.1 A 2.0 Error Identification
3.3.2 A 2.0 Labels or Instructions
3.3.3 AA 2.0 Error Suggestion
3.3.4 AA 2.0 Error Prevention (Legal, Financial, Data)
3.3.7 A 2.2 Redundant Entry
3.3.8 AA 2.2 Accessible Authentication (Minimum)
4.1.1 A 2.0 Parsing
4.1.2 A 2.0 Name, Role, Value
4.1.3 AA 2.1 Status Messages
`;

/** The 55 success criteria of WCAG 2.2 at the levels A and AA, and 4.1.1, which WCAG 2.2 has removed. */
export const CRITERIA: readonly Criterion[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [number = '', level, since, ...name] = line.split(' ');
    return { number, name: name.join(' '), level, since } as Criterion;
  });
