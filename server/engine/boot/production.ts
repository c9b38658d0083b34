// Imported before anything else: React and Express choose their slow, talkative selves unless told so
// by the time they load. An environment that says otherwise is believed.
process.env.NODE_ENV ??= 'production'
