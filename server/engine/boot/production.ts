// Must be imported first: React and Express choose their slow development mode unless NODE_ENV is set when they load.
// An existing value is kept.
process.env.NODE_ENV ??= 'production'
