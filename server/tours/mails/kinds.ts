export const TOUR_TO_VISITOR = 'tour.toVisitor';
export const TOUR_TO_TEAM = 'tour.toTeam';
export const TOUR_ENDED = 'tour.ended';
export const TOUR_LINKS = 'tour.links';
export const TOUR_AGAIN = 'tour.again';
