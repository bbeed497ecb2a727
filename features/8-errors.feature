@errors
Feature: 8. Error catalogue

  Each error of the catalogue can be provoked, and answers with its status, its words and its body.

  @errors/written
  Scenario: Somebody can read how calls are refused
    When somebody asks for section 8 of the specification
    Then it says which errors there are, when they come and what they say

  @errors/provoked
  Scenario Outline: <error> answers <trigger>
    Given a product in which <error> is the answer to <trigger>
    When somebody comes to that
    Then it is refused as <error> with <status>, in the words of the catalogue

    Examples:
      | id | error | status | trigger | call |

  @errors/at-once
  Scenario Outline: <call> is answered <error> beside another request at the same time
    Given everything that <call> needs, and what it is refused for about to be done
    When both are made at once
    Then each answer is what the specification says, whichever of them comes first

    Examples:
      | id | error | call |

  @errors/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
