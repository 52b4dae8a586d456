#!/bin/sh
# A program that is not ours runs for as long as the runner: our standard input is a pipe that closes with it, however it ends.
umask 077
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
trap 'kill -TERM $program' TERM
{
  read -r _ <&3
  kill -TERM $program
  sleep 5
  kill -KILL $program
} >/dev/null 2>&1 &
reader=$!
wait $program
code=$?
# A signal interrupts the wait while the program is still ending.
while kill -0 $program 2>/dev/null; do
  wait $program
  code=$?
done
kill $reader 2>/dev/null
exit $code
