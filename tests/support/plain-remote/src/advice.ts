export const advice = 'Un conseil venu plus tard';
