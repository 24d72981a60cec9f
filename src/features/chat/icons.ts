export const bubble =
  'M3 5.5A2.5 2.5 0 0 1 5.5 3h9A2.5 2.5 0 0 1 17 5.5v6a2.5 2.5 0 0 1-2.5 2.5H9l-4 3.2V14A2.5 2.5 0 0 1 3 11.5Zm4 1.75h6M7 10h4';
export const dots = 'M10 4.4v.2M10 9.9v.2M10 15.4v.2';
export const clip =
  'm16 9.2-6.4 6.4a3.6 3.6 0 0 1-5.1-5.1l6.8-6.8a2.4 2.4 0 0 1 3.4 3.4L8 13.8a1.2 1.2 0 0 1-1.7-1.7l6-6';
export const smile = 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm-3 8.2a3.4 3.4 0 0 0 6 0M7.6 7.8v.2m4.8-.2v.2';
export const arrow = 'M10 16V4.5m0 0L5 9.5m5-5 5 5';
export const sheet = 'M5 3h6.5L15 6.5V17H5Zm6 0v4h4';
export const thumbUp =
  'M6.5 9v7.5h7.4c.8 0 1.4-.5 1.6-1.3l1-4.7c.2-1-.5-1.9-1.6-1.9h-3.4l.5-2.8c.2-1.2-.6-2.3-1.8-2.3L6.5 9Zm0 0H3.6v7.5h2.9';
export const thumbDown =
  'M13.5 11V3.5H6.1c-.8 0-1.4.5-1.6 1.3l-1 4.7c-.2 1 .5 1.9 1.6 1.9h3.4L8 14.2c-.2 1.2.6 2.3 1.8 2.3l3.7-5.5Zm0 0h2.9V3.5h-2.9';
