/** A street in which one house is only an outline. Purely decorative. */
export const MissingHouseDrawing = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 320 200"
    width="320"
    height="200"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="52" cy="46" r="20" fill="color-mix(in oklab, var(--accent) 30%, var(--paper))" />
    <path
      fill="color-mix(in oklab, var(--solid) 60%, var(--paper))"
      d="M16 184v-74l42-34 42 34v74z M76 92V66h11v35z"
    />
    <path fill="var(--solid)" d="M226 184V76h78v108z M220 68h90v10h-90z" />
    <path
      fill="none"
      stroke="var(--control)"
      strokeWidth="2"
      strokeDasharray="5 6"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M118 183v-78l45-37 45 37v78 M150 183v-34h26v34 M132 116h20v20h-20z M174 116h20v20h-20z"
    />
    <g fill="var(--paper)">
      <path d="M34 124h18v20H34z M64 124h18v20H64z M34 156h18v28H34z" />
      <path d="M240 92h18v22h-18z M272 92h18v22h-18z M240 126h18v22h-18z M272 154h18v30h-18z" />
    </g>
    <path fill="var(--accent)" d="M64 156h18v14H64z M272 126h18v22h-18z" />
    <g fill="var(--ink-soft)">
      <path d="M216 184v-26h2v26z M211 147c0-8 12-8 12 0v12h-12z" />
      <path d="M4 183h312v2H4z" />
    </g>
  </svg>
);
