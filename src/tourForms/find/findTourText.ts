export const LINK_ON_ITS_WAY =
  'If a tour is booked with that email address, its link is on the way. It can take a few minutes.';
