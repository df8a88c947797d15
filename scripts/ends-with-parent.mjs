// Loaded before a script that another process of this repository has started with a channel (stdio 'ipc').
//
// The system closes the channel when the parent is gone, however it ended. The script then ends as on SIGTERM: it
// drains, or does what else it does then.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone keeps nobody running.
process.channel?.unref()
